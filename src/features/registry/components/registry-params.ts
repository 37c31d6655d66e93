import * as v from 'valibot'
import { emptyForms } from '../rules/empty-forms.ts'
import { instructionChoices, standards } from '../rules/instruction-choices.ts'
import { readSearchParams, type SearchParams } from '#shared/components/read-search-params.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

/** The admin party of the selected registry. Defaults to the default registry. */
const registry = text
/** `true` omits the debug fields in the registry's response. */
const excludeDebugFields = v.picklist(['true', 'false'])

const instruction = {
  registry,
  instruction: text,
  choice: v.picklist(instructionChoices),
  /** The version of the standard's interface in the command. */
  standard: v.picklist(standards),
  excludeDebugFields,
  /** The instruction's parties, if the linking page provided them. */
  sender: text,
  receiver: text,
}
export const readInstructionParams = readSearchParams(instruction)
export type InstructionParams = SearchParams<typeof instruction>

const settlement = { registry, excludeDebugFields, empty: v.picklist(emptyForms) }
export const readSettleParams = readSearchParams(settlement)

/**
 * Reads the params of the registry page. `instruction` and related params redirect to the page of
 * transfer instructions.
 */
export const readRegistryParams = readSearchParams(instruction)
export type SettleParams = SearchParams<typeof settlement>
