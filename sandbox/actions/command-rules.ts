import { normalize, normalizeRecord } from '../ledger/normalize.ts'
import { choiceTypesOf } from '../ledger/declared-type.ts'
import type { Draft } from '../ledger/draft.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { CommandRules, Ledger } from '../ledger/ledger.ts'
import type { Contract, Create, Party, Template } from '../ledger/model.ts'
import { damlFailure, ChoiceRefused } from '../ledger/choice-refused.ts'
import type { Command, Submission } from '../ledger/submission.ts'
import { declarationOf, keyTypeOfTemplate, payloadTypeOf } from '../ledger/types-of.ts'
import { packageById } from '../packages/catalogue.ts'
import { allSources } from '../packages/sources/all-sources.ts'
import type { CompiledDeclaration } from '../packages/compiled-package.ts'
import { commandTemplates } from '../templates/all-templates.ts'
import { amuletChoices } from './amulet-choices.ts'
import { Argument } from './argument.ts'
import { archiveOf, type CommandChoice } from './command-choices.ts'
import { exerciseDeclared } from './declared-choices.ts'
import { governanceChoices } from './governance-choices.ts'
import { instructionChoices } from './instruction-choices.ts'
import { iouChoices } from './iou-choices.ts'
import { proposalChoices } from './proposal-choices.ts'
import { settlementChoices } from './settlement-choices.ts'
import { tradeChoices } from './trade-choices.ts'
import { walletUtilityChoices } from './wallet-utility-choices.ts'
import { ledgerStateOf } from './ledger-state.ts'

const choices = new Map<Template, Map<string, CommandChoice>>(
  commandTemplates.map((template) => [template, new Map([['Archive', archiveOf(template)]])]),
)
for (const choice of [
  ...amuletChoices,
  ...governanceChoices,
  ...instructionChoices,
  ...iouChoices,
  ...proposalChoices,
  ...settlementChoices,
  ...tradeChoices,
  ...walletUtilityChoices,
]) {
  choices.get(choice.template)?.set(choice.name, choice)
}

const isPackage = (reference: string): boolean =>
  reference.startsWith('#')
    ? allSources.some(({ name }) => reference === `#${name}`)
    : packageById(reference) !== undefined

/**
 * Resolves a template id of a command: `<package id>:Module:Entity` or `#<package
 * name>:Module:Entity`, a template or an interface.
 */
function referenceOf(templateId: string): { packageReference: string; name: string } {
  const [packageReference = '', module, entity, ...rest] = templateId.split(':')
  const named = module !== undefined && entity !== undefined && rest.length === 0
  if (packageReference === '' || !named || module === '' || entity === '') {
    throw new ChoiceRefused({ kind: 'malformed-template-id', templateId })
  }
  if (!isPackage(packageReference)) {
    throw new ChoiceRefused({ kind: 'package-not-found', packageReference })
  }
  return { packageReference, name: `${module}:${entity}` }
}

function templateOf(templateId: string): Template {
  const { name } = referenceOf(templateId)
  const template = commandTemplates.find((candidate) => candidate.name === name)
  if (!template) throw new ChoiceRefused({ kind: 'template-not-found', templateId })
  return template
}

interface Exercising {
  readonly templateId: string
  readonly choice: string
  readonly choiceArgument: Json
}

/**
 * Returns the template or interface through which a contract is exercised: the contract's own
 * template, or an interface that this template implements.
 */
function ownerOf(contract: Contract, templateId: string): CompiledDeclaration {
  const { name } = referenceOf(templateId)
  const { template } = contract
  if (template.name === name) return declarationOf({ name, package: contract.package })
  const through = template.interfaces?.find((one) => one.name === name)
  if (through) return declarationOf(through)
  const known = commandTemplates.some(
    (other) => other.name === name || other.interfaces?.some((one) => one.name === name) === true,
  )
  if (!known) throw new ChoiceRefused({ kind: 'template-not-found', templateId })
  throw new ChoiceRefused({
    kind: 'wrongly-typed-contract',
    contractId: contract.id,
    expected: templateId,
    actual: contract.templateId,
  })
}

function authorize(required: readonly Party[], { actAs }: Submission): void {
  const missing = required.filter((party) => !actAs.includes(party))
  if (missing.length > 0)
    throw new ChoiceRefused({ kind: 'missing-authorization', required, missing })
}

function create(
  draft: Draft,
  submission: Submission,
  templateId: string,
  createArguments: JsonObject,
): Create {
  const template = templateOf(templateId)
  const payload = normalizeRecord(payloadTypeOf(template), createArguments)
  const { network } = draft.transaction
  if (!template.fromPayload) {
    const required = [network.dso]
    const missing = required.filter((party) => !submission.actAs.includes(party))
    throw new ChoiceRefused({ kind: 'missing-authorization', required, missing })
  }
  const facts = template.fromPayload(payload)
  authorize(template.signatories(facts, network), submission)
  return draft.create(template, facts)
}

function exercise(
  ledger: Ledger,
  draft: Draft,
  submission: Submission,
  contract: Contract,
  { templateId, choice: choiceName, choiceArgument }: Exercising,
): void {
  const owner = ownerOf(contract, templateId)
  const types = choiceTypesOf(owner, choiceName)
  if (!types) throw new ChoiceRefused({ kind: 'unknown-choice', templateId, choice: choiceName })
  // A choice argument of null means an argument without fields.
  const fields = normalizeRecord(types.argument, choiceArgument ?? {})
  const choice = choices.get(contract.template)?.get(choiceName)
  const node = choice
    ? choice.run({
        world: ledgerStateOf(ledger),
        draft,
        contract,
        argument: new Argument(ledger, fields),
        actAs: submission.actAs,
      })
    : exerciseDeclared(draft, contract, owner, choiceName, types, fields)
  if (!node) throw damlFailure(`The sandbox does not run ${choiceName}`)
  authorize(node.actingParties, submission)
  draft.root(node)
}

function active(ledger: Ledger, contractId: string, actAs: readonly Party[]): Contract {
  const contract = ledger.contractById(contractId)
  if (!contract?.active || actAs.length === 0) {
    throw new ChoiceRefused({ kind: 'contract-not-found', contractId })
  }
  return contract
}

function byKey(ledger: Ledger, templateId: string, contractKey: Json): Contract {
  const template = templateOf(templateId)
  const keyType = keyTypeOfTemplate(template)
  const key = JSON.stringify(keyType ? normalize(keyType, contractKey) : null)
  const found = ledger
    .activeNow(template)
    .find((contract) => contract.key !== undefined && JSON.stringify(contract.key) === key)
  if (!found) throw new ChoiceRefused({ kind: 'key-not-found', templateId, key })
  return found
}

function run(ledger: Ledger, draft: Draft, submission: Submission, command: Command): void {
  switch (command.kind) {
    case 'create':
      draft.root(create(draft, submission, command.templateId, command.createArguments))
      return
    case 'exercise': {
      referenceOf(command.templateId)
      const contract = active(ledger, command.contractId, submission.actAs)
      exercise(ledger, draft, submission, contract, command)
      return
    }
    case 'createAndExercise': {
      const node = create(draft, submission, command.templateId, command.createArguments)
      draft.root(node)
      exercise(ledger, draft, submission, node.contract, command)
      return
    }
    case 'exerciseByKey': {
      const contract = byKey(ledger, command.templateId, command.contractKey)
      exercise(ledger, draft, submission, contract, command)
    }
  }
}

/** The commands of the Ledger API over the templates of this network. */
export const commandRules: CommandRules = {
  interpret(draft, submission, ledger) {
    for (const command of submission.commands) run(ledger, draft, submission, command)
  },
}
