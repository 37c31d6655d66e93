import type { ContractStore } from './draft.ts'
import { isOf, type Contract, type Template } from './model.ts'

/** Is notified of each contract of one template that becomes active or is archived. */
export interface Watcher<Facts = unknown> {
  added(contract: Contract<Facts>): void
  removed(contract: Contract<Facts>): void
}

class OfTemplate {
  readonly active = new Set<Contract>()
  watcher: Watcher | undefined
}

/** All contracts, and the active contracts per template. */
export class ActiveContracts implements ContractStore {
  readonly contracts: Contract[] = []
  readonly apart: Contract[] = []
  readonly #templates = new Map<Template, OfTemplate>()

  #of(template: Template): OfTemplate {
    const known = this.#templates.get(template)
    if (known) return known
    const made = new OfTemplate()
    this.#templates.set(template, made)
    return made
  }

  added(contract: Contract): void {
    const of = this.#of(contract.template)
    of.active.add(contract)
    of.watcher?.added(contract)
  }

  removed(contract: Contract): void {
    const of = this.#of(contract.template)
    of.active.delete(contract)
    of.watcher?.removed(contract)
  }

  watch<Facts>(template: Template<Facts>, watcher: Watcher<Facts>): void {
    this.#of(template).watcher = watcher
  }

  /** Returns the active contracts of a template in order of creation. */
  list<Facts>(template: Template<Facts>): Contract<Facts>[] {
    const contracts: Contract<Facts>[] = []
    let ordered = true
    let last = -1
    for (const contract of this.#of(template).active) {
      if (!isOf(template, contract)) continue
      contracts.push(contract)
      ordered &&= contract.number > last
      last = contract.number
    }
    // A dropped draft adds its consumed contracts again at the end.
    return ordered ? contracts : contracts.toSorted((a, b) => a.number - b.number)
  }

  /** Returns the active contracts of every template with this name, in order of creation. */
  named(name: string): Contract[] {
    return [...this.#templates.keys()]
      .filter((template) => template.name === name)
      .flatMap((template) => this.list(template))
  }

  count(template: Template): number {
    return this.#of(template).active.size
  }
}
