import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of the product, whether this runs from its source or from the bundle: files are found from here. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')
