export interface PossibleTypesResultData {
  possibleTypes: {
    [key: string]: string[]
  }
}
const result: PossibleTypesResultData = {
  possibleTypes: {
    ActResult: ['Done', 'Refused'],
    Actor: ['Staff', 'System'],
    AddStaffResult: ['FirstPassword', 'Refused'],
    ChangePasswordResult: ['PasswordChanged', 'Refused'],
    ChecksResult: ['DishChecks', 'Refused'],
    DeletedDishesResult: ['DeletedDishes', 'Refused'],
    HistoryResult: ['History', 'Refused'],
    LoginResult: ['InvalidInput', 'SignedIn', 'TooManyAttempts', 'WrongCredentials'],
    MenuAtResult: ['Menu', 'Refused'],
    MenuPlannedResult: ['PlannedMenu', 'Refused'],
    PlannedActsResult: ['PlannedActs', 'Refused'],
    Refusal: ['InvalidInput', 'Refused', 'TooManyAttempts', 'WrongCredentials'],
    RenameStaffResult: ['Refused', 'StaffSaved'],
    ResetPasswordResult: ['FirstPassword', 'Refused'],
    SetStaffDisabledResult: ['Refused', 'StaffSaved'],
    SetStaffManagerResult: ['Refused', 'StaffSaved'],
    SignOutEverywhereResult: ['Refused', 'SignedOut'],
    SoldOutByResult: ['Refused', 'SoldOutDishes'],
    StaffResult: ['Refused', 'StaffList'],
  },
}
export default result
