export interface PossibleTypesResultData {
  possibleTypes: {
    [key: string]: string[]
  }
}
const result: PossibleTypesResultData = {
  possibleTypes: {
    CreateDishResult: ['DishSaved', 'IdTaken', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken'],
    DeleteDishResult: ['DishDeleted', 'DishNotFound', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken'],
    HistoryResult: ['History', 'InvalidInput', 'NotSignedIn'],
    LoginResult: ['InvalidInput', 'SignedIn', 'TooManyAttempts', 'WrongCredentials'],
    MenuAtResult: ['InvalidInput', 'Menu', 'NotInLog', 'NotSignedIn'],
    Refusal: [
      'DishConflict',
      'DishNotFound',
      'IdTaken',
      'InvalidInput',
      'NotInLog',
      'NotSignedIn',
      'RequestIdTaken',
      'TooManyAttempts',
      'WrongCredentials',
    ],
    RestoreDishResult: ['DishNotFound', 'DishSaved', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken'],
    UpdateDishResult: ['DishConflict', 'DishNotFound', 'DishSaved', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken'],
  },
}
export default result
