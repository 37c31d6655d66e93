import * as v from 'valibot'
import { emptyForms } from '#ledger/registry/empty-forms.ts'
import { instructionChoices, standards } from '#ledger/registry/instruction-choices.ts'
import { readSearchParams, type SearchParams } from '#features/shared/read-search-params.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

/** The admin party of the registry that is asked; without it, the default one. */
const registry = text
/** Whether the registry is to leave the debug fields out of its answer. */
const excludeDebugFields = v.picklist(['true', 'false'])

const instruction = {
  registry,
  /** The contract id of the transfer instruction, as typed. */
  instruction: text,
  choice: v.picklist(instructionChoices),
  /** Which version of the standard's interface the command is for. */
  standard: v.picklist(standards),
  excludeDebugFields,
  /** Whom the instruction names, where the page that led here knew. */
  sender: text,
  receiver: text,
}
export const readInstructionParams = readSearchParams(instruction)
export type InstructionParams = SearchParams<typeof instruction>

const settlement = { registry, excludeDebugFields, empty: v.picklist(emptyForms) }
export const readSettleParams = readSearchParams(settlement)

/** `instruction` and what goes with it lead on to the page of transfer instructions. */
export const readRegistryParams = readSearchParams(instruction)
export type SettleParams = SearchParams<typeof settlement>
