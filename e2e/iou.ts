interface Iou {
  readonly party: string
  readonly value: string
  readonly currency: string
}

/** The command that creates an Iou. */
export function createIou({ party, value, currency }: Iou) {
  return {
    CreateCommand: {
      templateId: '#iou-example:Iou:Iou',
      createArguments: { payer: party, owner: party, amount: { value, currency }, viewers: [] },
    },
  }
}

/** Returns commands to prepare: an Iou with an amount that a JavaScript number cannot hold. */
export function iouToPrepare(
  { party, synchronizerId }: { readonly party: string; readonly synchronizerId: string },
  commandId: string = crypto.randomUUID(),
) {
  const amount = { value: '12345678901234567.0000000001', currency: 'EUR' }
  const commands = [createIou({ party, ...amount })]
  return { userId: 'ledger-api-user', commandId, commands, actAs: [party], synchronizerId }
}

const numerals = '[\n    123456789012345678901234567890,\n    1.10\n  ]'

/** Returns a file of commands to submit, with numerals that JavaScript numbers cannot hold. */
export function iouFile(party: string, commandId: string): string {
  const commands = [createIou({ party, value: '10.0000000001', currency: 'CHF' })]
  const acting = { userId: 'ledger-api-user', actAs: [party] }
  const request = { commands, commandId, ...acting, 'x-note': 'numerals' }
  return `${JSON.stringify(request, null, 2).replace('"numerals"', numerals)}\n`
}
