/** A notification for the user. */
export interface News {
  /** One of the same id takes its place. */
  readonly id: string
  readonly says: string
  readonly advice: string
  /** Leads to where one sees more. */
  readonly open: () => void
}

/** Tells by the browser's notifications, where the user has allowed them. */
export function tellByNotification() {
  const shown = new Map<string, Notification>()
  return {
    canTell: () => 'Notification' in globalThis && Notification.permission === 'granted',
    tell({ id, says, advice, open }: News, isSilent: boolean): void {
      const notification = new Notification(says, { body: advice, tag: id, silent: isSilent })
      notification.addEventListener('click', () => {
        globalThis.focus()
        open()
        notification.close()
      })
      notification.addEventListener('close', () => shown.delete(id))
      shown.set(id, notification)
    },
    withdraw(id: string): void {
      shown.get(id)?.close()
      shown.delete(id)
    },
  }
}
