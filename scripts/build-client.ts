import { writeClientPackage } from './client-package.ts'

const folder = 'dist/typescript-client'
writeClientPackage(folder)
console.log(`Wrote ${folder}: npm install it, or npm publish it.`)
