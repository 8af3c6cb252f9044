import { createContext } from 'react'
import { details } from '../content/details.ts'
import type { Links } from '../content/shape.ts'

/** Where vouchers are paid and tables booked, as the server was told. */
export const LinksContext = createContext<Links>({ vouchers: details.vouchers.amounts, bookingWidget: details.booking.widget })
