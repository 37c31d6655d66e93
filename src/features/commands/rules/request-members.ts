/** Lists the members of requests (docs/network-rules.md, Commands). */
import type { RequestKind } from './draft.ts'

const both = [
  'commands',
  'commandId',
  'actAs',
  'userId',
  'readAs',
  'disclosedContracts',
  'synchronizerId',
  'packageIdSelectionPreference',
  'prefetchContractKeys',
  'tapsMaxPasses',
] as const

export const requestMembers: Readonly<Record<RequestKind, readonly string[]>> = {
  submit: [
    ...both,
    'workflowId',
    'submissionId',
    'deduplicationPeriod',
    'minLedgerTimeAbs',
    'minLedgerTimeRel',
  ],
  prepare: [
    ...both,
    'minLedgerTime',
    'verboseHashing',
    'maxRecordTime',
    'estimateTrafficCost',
    'hashingSchemeVersion',
  ],
}

export const hashingSchemes = [
  'HASHING_SCHEME_VERSION_UNSPECIFIED',
  'HASHING_SCHEME_VERSION_V2',
  'HASHING_SCHEME_VERSION_V3',
  'HASHING_SCHEME_VERSION_V4',
] as const

export const signingAlgorithms = [
  'SIGNING_ALGORITHM_SPEC_UNSPECIFIED',
  'SIGNING_ALGORITHM_SPEC_ED25519',
  'SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_256',
  'SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_384',
  'SIGNING_ALGORITHM_SPEC_ML_DSA_65',
] as const
