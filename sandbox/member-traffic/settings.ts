import { second } from '../ledger/micros.ts'

/**
 * Settings for the traffic of the local participant, from `--traffic` and `PUT /sandbox/traffic`.
 */
export interface TrafficSettings {
  /** Bytes of extra traffic per second that other applications of the participant use. */
  readonly burn: number
  /** True if the base rate provides traffic. Otherwise everything is paid from purchases. */
  readonly base: boolean
  /** Microseconds until the participant can use a purchase; Infinity for never. */
  readonly delay: number
  /**
   * True if the wallet's automation pays for requests. Otherwise requests wait until they expire.
   */
  readonly pays: boolean
  /**
   * The validator's automatic purchases: the target throughput in bytes per second, and the minimum
   * interval in microseconds.
   */
  readonly topUp: { readonly throughput: number; readonly interval: number } | undefined
}

export const defaultTraffic: TrafficSettings = {
  burn: 0,
  base: true,
  delay: 2 * second,
  pays: true,
  topUp: undefined,
}

/**
 * The result of `parseTraffic`. `left` is undefined if the text does not set the remaining traffic.
 */
export interface ParsedTraffic {
  readonly settings: TrafficSettings
  readonly left: number | undefined
  /**
   * True if the validator bought traffic automatically until two days ago, and its top-up state
   * still exists.
   */
  readonly wasToppedUp: boolean
  readonly isBoughtByTransfer: boolean
}

/** Thrown for an invalid text of `--traffic`. The message lists the valid settings. */
export class TrafficSettingsError extends Error {
  override readonly name = 'TrafficSettingsError'
}

const whole = (text: string): number | undefined =>
  /^\d{1,13}$/.test(text) ? Number(text) : undefined

/**
 * Parses a text such as `left=150000,burn=2000,base=off,delay=30,pays=off,top-up=1000/60`.
 * - `left` is in bytes, `burn` in bytes per second, and `delay` in seconds;
 * - `top-up` is the throughput in bytes per second, and the interval in seconds;
 * - `top-up=was-on` means that automatic purchases were switched off;
 * - `bought=by-transfer` adds one purchase by a transfer.
 *
 * Omitted settings have their defaults.
 * @throws TrafficSettingsError
 */
export function parseTraffic(text: string): ParsedTraffic {
  let settings = defaultTraffic
  let left: number | undefined
  let wasToppedUp = false
  let isBoughtByTransfer = false
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=')
    const number = whole(value)
    if (name === 'left' && number !== undefined) left = number
    else if (name === 'burn' && number !== undefined) settings = { ...settings, burn: number }
    else if (name === 'base' && isSwitch(value)) settings = { ...settings, base: value === 'on' }
    else if (name === 'pays' && isSwitch(value)) settings = { ...settings, pays: value === 'on' }
    else if (name === 'delay' && (number !== undefined || value === 'never')) {
      settings = { ...settings, delay: number === undefined ? Infinity : number * second }
    } else if (part === 'top-up=was-on') wasToppedUp = true
    else if (part === 'bought=by-transfer') isBoughtByTransfer = true
    else if (name === 'top-up') settings = { ...settings, topUp: topUpOf(part, value) }
    else throw unreadable(part)
  }
  return { settings, left, wasToppedUp, isBoughtByTransfer }
}

const isSwitch = (value: string) => value === 'on' || value === 'off'

function topUpOf(part: string, value: string): TrafficSettings['topUp'] {
  const [throughput, seconds] = value.split('/').map(whole)
  if (throughput === undefined) throw unreadable(part)
  if (value.includes('/') && seconds === undefined) throw unreadable(part)
  return throughput === 0 ? undefined : { throughput, interval: (seconds ?? 600) * second }
}

const unreadable = (part: string) =>
  new TrafficSettingsError(
    `traffic '${part}' is none of left=BYTES, burn=BYTES, base=on|off, delay=SECONDS|never, pays=on|off, top-up=BYTES/SECONDS|was-on, bought=by-transfer`,
  )

/** Formats the settings as a text that `parseTraffic` reads. */
export function describeTraffic({ burn, base, delay, pays, topUp }: TrafficSettings): string {
  return [
    `burn=${burn}`,
    `base=${base ? 'on' : 'off'}`,
    `delay=${delay === Infinity ? 'never' : delay / second}`,
    `pays=${pays ? 'on' : 'off'}`,
    `top-up=${topUp === undefined ? 0 : `${topUp.throughput}/${topUp.interval / second}`}`,
  ].join(',')
}
