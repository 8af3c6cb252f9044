import type { DishPartsFragment } from '../generated/visitor-operations.ts'

/** A dish as every page queries it: the fields of dish.graphql. */
export type Dish = DishPartsFragment
