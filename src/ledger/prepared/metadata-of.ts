import type { PreparedTransaction } from '@canton-network/core-ledger-proto'
import {
  contractId,
  messageTime,
  optionalTime,
  others,
  parties,
  templateId,
  valueText,
} from './message-values.ts'
import type { InputContract, PreparedMetadata } from './prepared-contents.ts'

type Metadata = NonNullable<PreparedTransaction['metadata']>

/** What a message says beside its nodes; a message without it says nothing of each. */
export function metadataOf(metadata: Metadata | undefined): PreparedMetadata {
  return {
    actAs: parties(metadata?.submitterInfo?.actAs ?? []),
    commandId: metadata?.submitterInfo?.commandId ?? '',
    synchronizerId: metadata?.synchronizerId ?? '',
    mediatorGroup: metadata?.mediatorGroup ?? 0,
    transactionUuid: metadata?.transactionUuid ?? '',
    preparationTime: messageTime(metadata?.preparationTime ?? 0n),
    minLedgerEffectiveTime: optionalTime(metadata?.minLedgerEffectiveTime),
    maxLedgerEffectiveTime: optionalTime(metadata?.maxLedgerEffectiveTime),
    maxRecordTime: optionalTime(metadata?.maxRecordTime),
    inputContracts: (metadata?.inputContracts ?? []).flatMap(inputOf),
    globalKeys: metadata?.globalKeyMapping.length ?? 0,
  }
}

function inputOf({
  contract,
  createdAt,
  eventBlob,
}: Metadata['inputContracts'][number]): InputContract[] {
  if (contract.oneofKind !== 'v1') return []
  const { v1 } = contract
  return [
    {
      contractId: contractId(v1.contractId),
      templateId: templateId(v1.templateId),
      packageName: v1.packageName,
      createdAt: messageTime(createdAt),
      signatories: parties(v1.signatories),
      observers: others(v1.stakeholders, v1.signatories),
      argument: valueText(v1.argument) ?? 'null',
      blobBytes: eventBlob.length,
    },
  ]
}
