/**
 * Copies text to the clipboard. Returns `false` if the browser blocks it (plain http, no
 * permission).
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
