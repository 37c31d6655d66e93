/** Asks for the browser's permission to tell by notifications, only now that it is wanted; whether it is there. */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Said where the browser does not allow it. */
export const notificationsBlockedText =
  'The browser does not allow it. Allow notifications in its settings of this site.'
