import type { Row } from './bench.ts'
import { DESK } from './rows/desk.ts'
import { EDITS } from './rows/edits.ts'
import { FAN_OUT } from './rows/fan-out.ts'
import { FIRST_VIEW } from './rows/first-view.ts'
import { LINEAR } from './rows/linear.ts'
import { LIVE_PAGE } from './rows/live-page.ts'
import { MEMORY } from './rows/memory.ts'
import { MENU } from './rows/menu.ts'
import { PAGE } from './rows/page.ts'
import { REDRAW } from './rows/redraw.ts'
import { SERVERS } from './rows/servers.ts'
import { START } from './rows/start.ts'
import { WEIGHT } from './rows/weight.ts'

/** Every row, in the order of the table. */
export const ROWS: readonly Row[] = [
  MENU,
  EDITS,
  PAGE,
  REDRAW,
  LINEAR,
  FAN_OUT,
  SERVERS,
  FIRST_VIEW,
  LIVE_PAGE,
  DESK,
  START,
  MEMORY,
  WEIGHT,
]
