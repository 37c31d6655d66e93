import type { Verdict, VerdictPage } from '#ledger/verdicts/verdict.ts'

/** Tells by the browser's notifications, where the user has allowed them; a click leads to the verdict's page. */
export function tellByNotification(open: (page: VerdictPage) => void) {
  const shown = new Map<string, Notification>()
  return {
    canTell: () => 'Notification' in globalThis && Notification.permission === 'granted',
    tell({ id, says, advice, page }: Verdict, isSilent: boolean): void {
      const notification = new Notification(says, { body: advice, tag: id, silent: isSilent })
      notification.addEventListener('click', () => {
        globalThis.focus()
        open(page)
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
