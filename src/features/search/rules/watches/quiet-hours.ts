/** Daily hours without notifications, in minutes since local midnight. The end is exclusive. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/**
 * Returns true if a minute of the day is in the quiet hours, which may span midnight. Equal bounds
 * mean no quiet hours.
 */
export function isQuietAt({ from, to }: QuietHours, minute: number): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Parses `22:30` as a minute of the day. Returns undefined for other text. */
export function minuteOfDay(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  if (hours === '') return undefined
  const [hour, minute] = [Number(hours), Number(minutes)]
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

/** Formats a minute of the day as `22:30`. */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
