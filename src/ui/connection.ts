/** The connection to one of the four API families, for the header and the overview. */
export interface ConnectionStatus {
  readonly family: 'ledger' | 'scan' | 'validator' | 'registry'
  /** The host of the configured base URL. Absent if no URL is set, or if it is unknown. */
  readonly host: string | undefined
  readonly state: ConnectionState
  readonly detail: string | undefined
}

export type ConnectionState =
  'ready' | 'signed out' | 'not ready' | 'unset' | 'unreachable' | 'checking'

/** The names of the API families. */
export const familyNames: Readonly<Record<ConnectionStatus['family'], string>> = {
  ledger: 'Ledger',
  scan: 'Scan',
  validator: 'Validator',
  registry: 'Registry',
}
