import { Link } from '@tanstack/react-router'
import { csvText } from '#ledger/csv.ts'
import type { PackageRow } from '#ledger/admin/package-rows.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/save-file.ts'
import styles from './Packages.module.css'

/** What can be done with the list: check a DAR, save what is shown. */
export function PackageActions({ rows }: { readonly rows: readonly PackageRow[] }) {
  const header = ['name', 'version', 'kind', 'package_id', 'vetted_on', 'held_here']
  const save = () => {
    const lines = rows.map(({ name, version, kind, id, vetting, listed }) => [
      name,
      version,
      kind ?? 'not given',
      id,
      vetting?.map(({ synchronizerId }) => synchronizerId).join(' ') ?? 'not known',
      String(listed),
    ])
    saveFile('packages.csv', [csvText(header, lines)], 'text/csv;charset=utf-8')
  }
  return (
    <>
      <Link to="/packages/validate" className={styles.action}>
        Validate a DAR
      </Link>
      <Button kind="quiet" onClick={save} disabled={rows.length === 0}>
        Save CSV
      </Button>
    </>
  )
}
