import { findPackageJSON } from 'node:module'
import path from 'node:path'

/**
 * The product's root folder, whether it runs from source or from the bundle. File paths are relative to it.
 */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')
