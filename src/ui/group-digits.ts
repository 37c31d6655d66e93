/** Formats an integer with its digits grouped by threes, as in `12,345`. */
export function groupDigits(value: bigint | number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * Formats a number of bytes in the nearest unit: `512 B`, `1.4 kB`, `12 MB` (powers of 1,000,
 * rounded down).
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size < 10 ? (Math.floor(size * 10) / 10).toFixed(1) : Math.floor(size)} ${unit}`
}
