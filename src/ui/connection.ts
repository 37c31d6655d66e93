/** How one of the four API families answers, as the header and the overview show it. */
export interface ConnectionStatus {
  readonly family: 'ledger' | 'scan' | 'validator' | 'registry'
  /** Host of the configured base URL; absent while none is set or nobody told. */
  readonly host: string | undefined
  readonly state: ConnectionState
  /** One sentence more: what it answered, or which variable to set. */
  readonly detail: string | undefined
}

export type ConnectionState =
  'ready' | 'signed out' | 'not ready' | 'unset' | 'unreachable' | 'checking'

/** What the families are called in words. */
export const familyNames: Readonly<Record<ConnectionStatus['family'], string>> = {
  ledger: 'Ledger',
  scan: 'Scan',
  validator: 'Validator',
  registry: 'Registry',
}
