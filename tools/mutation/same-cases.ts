import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Does not shrink failed cases. With thousands of mutants, these cases are not read.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
