/** The phone number belongs to another account. Nothing has been created. */
export class PhoneTakenError extends Error {
  readonly code = 'phone_taken';
  constructor() {
    super('This Phone Number Is Already In Use On Another Account');
  }
}

/** A credential exists without user record: the registration must be completed. */
export class UnfinishedRegistrationError extends Error {
  readonly code = 'registration_unfinished';
  constructor() {
    super('The registration is not complete');
  }
}
