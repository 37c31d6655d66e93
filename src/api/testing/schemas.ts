import { isJsonObject } from '#ledger/open-object.ts'
import type { Schema } from './wire-arbitrary.ts'

/** Returns every schema exported below `src/api`, by file. */
export function schemasByFile(): ReadonlyMap<string, readonly (readonly [string, Schema])[]> {
  const files = import.meta.glob<Record<string, unknown>>(
    ['../{scan,ledger,validator,registry,history-index}/*.ts', '../*.ts', '!../**/*.test.ts'],
    { eager: true },
  )
  return new Map(
    Object.entries(files).flatMap(([file, exported]) => {
      const schemas = Object.entries(exported).flatMap(([name, value]) =>
        isSchema(value) ? [[name, value] as const] : [],
      )
      return schemas.length === 0 ? [] : [[file.replace(/^\.\.\//, ''), schemas]]
    }),
  )
}

function isSchema(value: unknown): value is Schema {
  return isJsonObject(value) && value['kind'] === 'schema'
}
