import { templateName, type ContractId, type TemplateId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'

interface OnContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
}

/**
 * Returns a command that exercises a choice on a contract, with an empty argument. The template id
 * contains the package name, because commands with package ids are deprecated
 * (docs/network-rules.md, Commands).
 */
export function exerciseOn(contract: OnContract, choice: string): JsonObject {
  return {
    ExerciseCommand: {
      templateId: exerciseTemplate(contract),
      contractId: contract.contractId,
      choice,
      choiceArgument: {},
    },
  }
}

/** Returns a contract's template in the notation of commands: by package name. */
export function exerciseTemplate({
  templateId,
  packageName,
}: Pick<OnContract, 'templateId' | 'packageName'>): string {
  return packageName === '' ? templateId : `#${packageName}:${templateName(templateId)}`
}
