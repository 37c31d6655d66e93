import { describe, expect, it } from 'vitest'
import { partiesOf } from '../templates/declared-template.ts'
import { packageId } from '../packages/catalogue.ts'
import { choicesOf } from '../packages/choices.ts'
import { commandTemplates } from '../templates/all-templates.ts'
import { createLedger } from './create-ledger.ts'
import { isObject } from './json-value.ts'
import { nodesOf, type Exercise } from './model.ts'
import { declarationById, declarationOf } from './types-of.ts'

const ledger = createLedger({ seed: 5, updates: 5000, now: new Date('2026-03-04T05:06:07.890Z') })
/** Returns the parties in order and without duplicates, because a party may sign in two roles. */
const sorted = (parties: readonly string[]): string => [...new Set(parties)].toSorted().join()

it('lists for every template the interfaces that its package declares', () => {
  for (const template of commandTemplates) {
    const declared = declarationOf(template)
    const { definition } = declared.written
    const implemented = definition.kind === 'template' ? definition.implements : []
    const ids = implemented.map((name) => {
      const { home, qualifiedName } = declared.declaration(name)
      return `${packageId(home.name, home.version)}:${qualifiedName}`
    })
    const { name, interfaces = [] } = template
    expect([name, ...interfaces.map(({ id }) => id).toSorted()]).toEqual([name, ...ids.toSorted()])
  }
})

describe('the parties that packages declare', () => {
  it("computes each contract's signatories and observers from its package, equal to those on the ledger", () => {
    let plain = 0
    const wrong = new Set<string>()
    for (const contract of ledger.contracts) {
      const { definition } = declarationOf(contract.template).written
      if (definition.kind !== 'template') continue
      const payload = contract.payload()
      const signatories = partiesOf(definition.signatories, payload)
      const observers = partiesOf(definition.observers, payload)
      if (signatories !== undefined) {
        plain += 1
        if (sorted(signatories) !== sorted(contract.signatories)) {
          wrong.add(`${contract.template.name} signatories`)
        }
      }
      if (observers !== undefined && sorted(observers) !== sorted(contract.observers)) {
        wrong.add(`${contract.template.name} observers`)
      }
    }
    expect([...wrong]).toEqual([])
    expect(plain).toBeGreaterThan(ledger.contracts.length * 0.9)
  })

  it("computes each exercise's acting parties, and whether it consumes the contract, as on the ledger", () => {
    const wrong = new Set<string>()
    const exercises = ledger.commits
      .flatMap((commit) => (commit.kind === 'transaction' ? [...nodesOf(commit.roots)] : []))
      .filter((node): node is Exercise => node.kind === 'exercise')
    for (const exercise of exercises) {
      const { contract, choice, interfaceId } = exercise
      const owner =
        interfaceId === undefined ? declarationOf(contract.template) : declarationById(interfaceId)
      const declared = owner && choicesOf(owner).get(choice.name)
      if (declared?.isConsuming !== exercise.consuming) wrong.add(`${choice.name} consuming`)
      const argument = exercise.argument()
      const parties =
        declared &&
        partiesOf(declared.controllers, contract.payload(), isObject(argument) ? argument : {})
      if (parties !== undefined && sorted(parties) !== sorted(exercise.actingParties)) {
        wrong.add(`${choice.name} controllers`)
      }
    }
    expect([...wrong]).toEqual([])
  })
})
