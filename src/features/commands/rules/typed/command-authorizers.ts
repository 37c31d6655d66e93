import { isPartyId } from '#ledger/ids/id-forms.ts'
import type { PartiesExpression, PartySource } from '#ledger/daml-lf/package-types.ts'
import { partiesOf } from '#ledger/daml-lf/parties-of.ts'
import type { Json } from '#ledger/json.ts'
import type { CommandKind } from '../command-kind.ts'
import { valueAt } from '../lens.ts'
import { choiceNamed, type CommandTypes } from './command-types.ts'

/** The parties that must authorize a command, as far as its declaration determines them. */
export interface CommandAuthorizers {
  readonly parties: readonly string[]
  /** Empty fields that would contain further parties: `newOwner`. */
  readonly open: readonly string[]
  /** True if the declaration determines further parties in a way that is not evaluated here. */
  readonly isUnread: boolean
  /** True if further parties depend on the contract, which is unknown. */
  readonly needsContract: boolean
}

interface Command {
  readonly kind: CommandKind
  readonly members: Json
  readonly types: CommandTypes
  readonly contract: Json | undefined
}

/**
 * Returns the signatories of a created contract and the controllers of an exercise
 * (docs/network-rules.md, Compiled packages).
 */
export function commandAuthorizers({
  kind,
  members,
  types,
  contract,
}: Command): CommandAuthorizers {
  const found = new Found()
  const created = valueAt(members, ['createArguments'])
  const creates = kind === 'CreateCommand' || kind === 'CreateAndExerciseCommand'
  if (creates && types.kind === 'template') {
    found.take(types.template.signatories, { contract: created, argument: undefined })
  }
  if (kind !== 'CreateCommand') {
    const name = valueAt(members, ['choice'])
    const choice = typeof name === 'string' ? choiceNamed(types, name) : undefined
    const argument = valueAt(members, ['choiceArgument'])
    if (choice === undefined) found.isUnread = true
    else if (creates) found.take(choice.controllers, { contract: created, argument })
    else found.take(choice.controllers, { contract, argument, isContractReceived: true })
  }
  return found.result()
}

interface Values {
  readonly contract: Json | undefined
  readonly argument: Json | undefined
  /**
   * True if the participant returned the contract, false if the user is entering the arguments of a
   * new contract.
   */
  readonly isContractReceived?: boolean
}

class Found {
  readonly #parties = new Set<string>()
  readonly #open = new Set<string>()
  #needsContract = false
  isUnread = false

  take({ sources, isWhole }: PartiesExpression, values: Values): void {
    if (!isWhole) this.isUnread = true
    for (const source of sources) this.#takeSource(source, values)
  }

  #takeSource(source: PartySource, values: Values): void {
    const { source: of, path } = source
    const pathText = path.join('.')
    // The view of an interface cannot be read here, because the template computes it.
    if (of !== 'argument' && (of === 'view' || values.contract === undefined)) {
      this.#needsContract = true
      return
    }
    const only = { sources: [source], isWhole: true }
    const { parties, isWhole } = partiesOf(only, values.contract, values.argument)
    const isReceived = of === 'contract' && values.isContractReceived === true
    const whole = parties.filter((party) => (isReceived ? party !== '' : isPartyId(party)))
    for (const party of whole) this.#parties.add(party)
    if (!isWhole || whole.length < parties.length) this.#open.add(pathText)
  }

  result(): CommandAuthorizers {
    return {
      parties: [...this.#parties],
      open: [...this.#open],
      isUnread: this.isUnread,
      needsContract: this.#needsContract,
    }
  }
}
