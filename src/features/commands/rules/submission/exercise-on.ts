import { templateName, type ContractId, type TemplateId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'

interface OnContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
}

/**
 * Returns a command that exercises a choice on a contract (docs/network-rules.md, Commands), with
 * an empty argument. The template is named by its package name, because package ids are deprecated
 * there.
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

/** Returns a contract's template as a command names it: by package name. */
export function exerciseTemplate({
  templateId,
  packageName,
}: Pick<OnContract, 'templateId' | 'packageName'>): string {
  return packageName === '' ? templateId : `#${packageName}:${templateName(templateId)}`
}
