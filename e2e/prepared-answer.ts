import { PreparedTransaction } from '@canton-network/core-ledger-proto'

/** Returns a prepared transaction of a megabyte with five hundred creates. Its hash is wrong. */
export function largePreparedAnswer(): string {
  const nodes = Array.from({ length: 500 }, (_, at) => ({
    nodeId: `${at}`,
    versionedNode: {
      oneofKind: 'v1' as const,
      v1: {
        nodeType: {
          oneofKind: 'create' as const,
          create: {
            lfVersion: '2.1',
            contractId: at.toString(16).padStart(66, '0'),
            packageName: 'iou-example',
            templateId: { packageId: 'ab', moduleName: 'Iou', entityName: 'Iou' },
            argument: {
              sum: {
                oneofKind: 'list' as const,
                list: {
                  elements: Array.from({ length: 100 }, (_, item) => ({
                    sum: { oneofKind: 'text' as const, text: `${item} of ${at}: some words` },
                  })),
                },
              },
            },
            signatories: ['alice::1220ab'],
            stakeholders: ['alice::1220ab'],
          },
        },
      },
    },
  }))
  const message = PreparedTransaction.create({
    transaction: { version: '2.1', roots: nodes.map(({ nodeId }) => nodeId), nodes },
    metadata: { submitterInfo: { actAs: ['alice::1220ab'], commandId: 'many' } },
  })
  return JSON.stringify({
    preparedTransaction: Buffer.from(PreparedTransaction.toBinary(message)).toString('base64'),
    preparedTransactionHash: Buffer.alloc(32).toString('base64'),
    hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
  })
}
