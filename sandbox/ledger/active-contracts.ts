import type { ContractStore } from './draft.ts'
import { isOf, type Contract, type Template } from './model.ts'

/** Told about each contract of one template that becomes active or stops being so. */
export interface Watcher<Facts = unknown> {
  added(contract: Contract<Facts>): void
  removed(contract: Contract<Facts>): void
}

/** Every contract, and per template the active ones. */
export class ActiveContracts implements ContractStore {
  readonly contracts: Contract[] = []
  readonly #active = new Map<Template, Set<Contract>>()
  readonly #watchers = new Map<Template, Watcher>()

  added(contract: Contract): void {
    const { template } = contract
    const active = this.#active.get(template)
    if (active) active.add(contract)
    else this.#active.set(template, new Set([contract]))
    this.#watchers.get(template)?.added(contract)
  }

  removed(contract: Contract): void {
    const { template } = contract
    this.#active.get(template)?.delete(contract)
    this.#watchers.get(template)?.removed(contract)
  }

  watch<Facts>(template: Template<Facts>, watcher: Watcher<Facts>): void {
    this.#watchers.set(template, watcher)
  }

  /** In no particular order, live: it changes while contracts are created and archived. */
  *ofTemplate<Facts>(template: Template<Facts>): Generator<Contract<Facts>> {
    for (const contract of this.#active.get(template) ?? []) {
      if (isOf(template, contract)) yield contract
    }
  }

  /** Of every template with this name, as `ofTemplate`. */
  *named(name: string): Generator<Contract> {
    for (const [template, contracts] of this.#active) {
      if (template.name === name) yield* contracts
    }
  }

  /** How many of a template are active. */
  count(template: Template): number {
    return this.#active.get(template)?.size ?? 0
  }
}
