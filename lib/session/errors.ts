/** The number belongs to another account: registration stops before anything is created. */
export class PhoneTakenError extends Error {
  readonly code = 'phone_taken';
  constructor() {
    super('This Phone Number Is Already In Use On Another Account');
  }
}

/** There is a credential but no user record: the registration is to be finished. */
export class UnfinishedRegistrationError extends Error {
  readonly code = 'registration_unfinished';
  constructor() {
    super('The registration was not finished');
  }
}
