import { createContext } from 'react'
import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'

/** Where vouchers are paid and tables booked: the server's configuration, or these defaults. */
export const LinksContext = createContext<Links>({ vouchers: details.vouchers.amounts, bookingWidget: details.booking.widget })
