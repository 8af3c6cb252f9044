export interface PossibleTypesResultData {
  possibleTypes: {
    [key: string]: string[]
  }
}
const result: PossibleTypesResultData = {
  possibleTypes: {
    CreateDishResult: ['DishSaved', 'IdTaken', 'InvalidInput', 'NotSignedIn'],
    DeleteDishResult: ['DishDeleted', 'DishNotFound', 'NotSignedIn'],
    LoginResult: ['InvalidInput', 'SignedIn', 'TooManyAttempts', 'WrongCredentials'],
    Refusal: ['DishConflict', 'DishNotFound', 'IdTaken', 'InvalidInput', 'NotSignedIn', 'TooManyAttempts', 'WrongCredentials'],
    RestoreDishResult: ['DishNotFound', 'DishSaved', 'NotSignedIn'],
    UpdateDishResult: ['DishConflict', 'DishNotFound', 'DishSaved', 'InvalidInput', 'NotSignedIn'],
  },
}
export default result
