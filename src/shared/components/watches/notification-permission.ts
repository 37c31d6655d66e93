/**
 * Requests the browser's permission for notifications when the user wants them. Returns true if
 * granted.
 */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Shown if the browser does not allow notifications. */
export const notificationsBlockedText =
  'The browser blocks notifications. Allow notifications for this site in the browser settings.'
