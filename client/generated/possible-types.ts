export interface PossibleTypesResultData {
  possibleTypes: {
    [key: string]: string[]
  }
}
const result: PossibleTypesResultData = {
  possibleTypes: {
    ActResult: ['Done', 'Refused'],
    Actor: ['Staff', 'System'],
    ChangePasswordResult: ['PasswordChanged', 'Refused'],
    ChecksResult: ['DishChecks', 'Refused'],
    DeletedDishesResult: ['DeletedDishes', 'Refused'],
    FirstPasswordResult: ['FirstPassword', 'Refused'],
    HistoryResult: ['History', 'Refused'],
    LoginResult: ['InvalidInput', 'SignedIn', 'TooManyAttempts', 'WrongCredentials'],
    MenuAtResult: ['Menu', 'Refused'],
    MenuPlannedResult: ['PlannedMenu', 'Refused'],
    PlannedActsResult: ['PlannedActs', 'Refused'],
    Refusal: ['InvalidInput', 'Refused', 'TooManyAttempts', 'WrongCredentials'],
    SignOutEverywhereResult: ['Refused', 'SignedOut'],
    SoldOutByResult: ['Refused', 'SoldOutDishes'],
    StaffResult: ['Refused', 'StaffList'],
    StaffSavedResult: ['Refused', 'StaffSaved'],
  },
}
export default result
