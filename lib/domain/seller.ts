/** Whether a commercial registration number is one: that of the demonstration has zeros only. */
export const hasRegistration = ({ registration }: { registration: string }): boolean =>
  /[1-9]/.test(registration);
