import { beforeEach } from 'vitest'
import type { Json, JsonObject } from '#ledger/json.ts'
import { participantApp } from '../app.ts'
import type { Participant } from '../participant.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  ParticipantClient,
  textIn,
  type Answer,
} from './participant-client.ts'

export const iouTemplate = '#iou-example:Iou:Iou'

let commands = 0

class IouCommands {
  participant!: Participant
  client!: ParticipantClient
  alice = ''
  bob = ''

  open(): void {
    this.participant = emptyLedgerParticipant()
    this.client = new ParticipantClient(participantApp(this.participant))
    const hosted = this.participant.parties
      .list()
      .filter(({ party, isHosted }) => isHosted && !this.participant.isExternal(party))
    this.alice = hosted[0]?.party ?? ''
    this.bob = hosted[1]?.party ?? ''
  }

  createIou(amount: Json = '100.5'): JsonObject {
    return {
      CreateCommand: {
        templateId: iouTemplate,
        createArguments: {
          payer: this.alice,
          owner: this.alice,
          amount: { value: amount, currency: 'USD' },
          viewers: [this.bob],
        },
      },
    }
  }

  transfer(contractId: string, templateId = iouTemplate): JsonObject {
    return {
      ExerciseCommand: {
        templateId,
        contractId,
        choice: 'Iou_Transfer',
        choiceArgument: { newOwner: this.bob },
      },
    }
  }

  submission(command: JsonObject, rest: JsonObject = {}): JsonObject {
    return {
      commands: [command],
      commandId: `command-${(commands += 1)}`,
      actAs: [this.alice],
      userId: 'ledger-api-user',
      ...rest,
    }
  }

  submit(body: Json): Promise<Answer> {
    return this.client.post('/v2/commands/submit-and-wait', body)
  }

  forTransaction(body: Json, shape = 'TRANSACTION_SHAPE_LEDGER_EFFECTS'): Promise<Answer> {
    return this.client.post('/v2/commands/submit-and-wait-for-transaction', {
      commands: body,
      transactionFormat: {
        eventFormat: { filtersForAnyParty: { cumulative: [] }, verbose: true },
        transactionShape: shape,
      },
    })
  }

  async createdId(): Promise<string> {
    const { body } = await this.forTransaction(this.submission(this.createIou()))
    const events = objectsIn(objectIn(body['transaction'])['events'])
    return textIn(objectIn(events[0]?.['CreatedEvent']), 'contractId')
  }
}

/**
 * Returns helpers for commands on IOU contracts. Restarts their participant before each test of a
 * file.
 */
export function iouCommands(): IouCommands {
  const iou = new IouCommands()
  beforeEach(() => iou.open())
  return iou
}
