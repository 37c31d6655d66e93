import { isoTime, day } from '../ledger/micros.ts'
import type { Contract, Party, Template } from '../ledger/model.ts'
import { amuletNameServicePackage } from '../ledger/packages.ts'
import { dsoOnly, emptyParties, relTimeOf } from './common-types.ts'

export const entryLifetime = 90 * day
export const renewalDuration = 30 * day
/** USD, units of 10^-10. */
export const entryFee = 10_000_000_000n
export const descriptionPrefix = 'CNS entry: '

export const ansRules: Template<null> = {
  name: 'Splice.Ans:AnsRules',
  package: amuletNameServicePackage,
  payload: (_facts, { dso }) => ({
    dso,
    config: {
      renewalDuration: relTimeOf(renewalDuration),
      entryLifetime: relTimeOf(entryLifetime),
      entryFee: '1.0000000000',
      descriptionPrefix,
    },
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

/** A user's request to the name service. */
export interface NameRequest {
  readonly user: Party
  readonly name: string
  readonly url: string
  readonly description: string
}

export interface AnsEntryFacts extends NameRequest {
  /** Microseconds since 1970. */
  readonly expiresAt: number
}

export const ansEntry: Template<AnsEntryFacts> = {
  name: 'Splice.Ans:AnsEntry',
  package: amuletNameServicePackage,
  payload: ({ user, name, url, description, expiresAt }, { dso }) => ({
    user,
    dso,
    name,
    url,
    description,
    expiresAt: isoTime(expiresAt),
  }),
  signatories: ({ user }, { dso }) => [user, dso],
  observers: emptyParties,
}

export interface AnsEntryContextFacts extends NameRequest {
  readonly reference: Contract
}

export const ansEntryContext: Template<AnsEntryContextFacts> = {
  name: 'Splice.Ans:AnsEntryContext',
  package: amuletNameServicePackage,
  payload: ({ user, name, url, description, reference }, { dso }) => ({
    dso,
    user,
    name,
    url,
    description,
    reference: reference.id,
  }),
  signatories: ({ user }, { dso }) => [user, dso],
  observers: emptyParties,
}
