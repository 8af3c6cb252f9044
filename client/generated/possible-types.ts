export const possibleTypes: Record<string, string[]> = {
  CreateDishResult: ['DishSaved', 'IdTaken', 'InvalidInput', 'NotSignedIn'],
  DeleteDishResult: ['DishDeleted', 'DishNotFound', 'NotSignedIn'],
  LoginResult: ['InvalidInput', 'SignedIn', 'TooManyAttempts', 'WrongCredentials'],
  Refusal: ['DishConflict', 'DishNotFound', 'IdTaken', 'InvalidInput', 'NotSignedIn', 'TooManyAttempts', 'WrongCredentials'],
  RestoreDishResult: ['DishNotFound', 'DishSaved', 'NotSignedIn'],
  UpdateDishResult: ['DishConflict', 'DishNotFound', 'DishSaved', 'InvalidInput', 'NotSignedIn'],
}
