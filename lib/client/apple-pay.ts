declare global {
  interface Window {
    /** Safari, and other browsers on devices with Apple Pay. */
    ApplePaySession?: { canMakePayments: () => boolean };
  }
}

/** Whether the device can pay with Apple Pay. The provider's payment page shows its button then. */
export function canUseApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false; // Throws in an insecure document.
  }
}
