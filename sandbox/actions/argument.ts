import { parseDecimal } from '../ledger/decimal.ts'
import { isList, isObject, scalarText, type Json, type JsonObject } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isOf, type Contract, type Template } from '../ledger/model.ts'
import { ChoiceRefused } from '../ledger/choice-refused.ts'

/** Reads the fields of an argument that `normalize` has already checked. */
export class Argument {
  constructor(
    readonly ledger: Ledger,
    readonly fields: JsonObject,
  ) {}

  text(name: string): string {
    return scalarText(this.fields[name]) ?? ''
  }

  /** Undefined when the field is null. */
  optionalText(name: string): string | undefined {
    return scalarText(this.fields[name])
  }

  decimal(name: string): bigint {
    return decimalOf(this.fields[name])
  }

  bool(name: string): boolean {
    return this.fields[name] === true
  }

  record(name: string): Argument {
    const value = this.fields[name]
    return new Argument(this.ledger, isObject(value) ? value : {})
  }

  list(name: string): readonly Json[] {
    const value = this.fields[name]
    return isList(value) ? value : []
  }

  /** Returns the active contract of this template. Refuses the command for any other value. */
  contract<Facts>(name: string, template: Template<Facts>): Contract<Facts> {
    return activeContract(this.ledger, this.text(name), template)
  }

  /** Returns the contracts of a list of ids, or of variants around ids such as `InputAmulet`. */
  contracts<Facts>(name: string, template: Template<Facts>): Contract<Facts>[] {
    return this.list(name).map((element) => {
      const id = isObject(element) ? element['value'] : element
      return activeContract(this.ledger, scalarText(id) ?? '', template)
    })
  }
}

/** Parses a decimal in normal form into units of 10^-10. */
export function decimalOf(value: Json | undefined): bigint {
  return parseDecimal(scalarText(value) ?? '') ?? 0n
}

/**
 * Returns the active contract of a template with an id. Refuses an id that is archived, unknown or
 * of another template.
 */
export function activeContract<Facts>(
  ledger: Ledger,
  contractId: string,
  template: Template<Facts>,
): Contract<Facts> {
  const contract = ledger.contractById(contractId)
  if (!contract || !contract.active)
    throw new ChoiceRefused({ kind: 'contract-not-found', contractId })
  if (isOf(template, contract)) return contract
  throw new ChoiceRefused({
    kind: 'wrongly-typed-contract',
    contractId,
    expected: template.name,
    actual: contract.template.name,
  })
}
