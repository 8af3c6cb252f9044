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
    MoveCourseResult: ['CourseNotFound', 'DishesMoved', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken', 'TooManyDishes'],
    MoveDishResult: ['DishNotFound', 'DishesMoved', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken', 'TooManyDishes'],
    Refusal: [
      'CourseNotFound',
      'DishConflict',
      'DishNotFound',
      'IdTaken',
      'InvalidInput',
      'NotInLog',
      'NotSignedIn',
      'RequestIdTaken',
      'TooManyAttempts',
      'TooManyDishes',
      'WrongCredentials',
    ],
    RestoreDishResult: ['DishNotFound', 'DishSaved', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken'],
    SetSoldOutResult: ['DishNotFound', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken', 'SoldOutSet'],
    UpdateDishResult: ['DishConflict', 'DishNotFound', 'DishSaved', 'InvalidInput', 'NotSignedIn', 'RequestIdTaken'],
  },
}
export default result
