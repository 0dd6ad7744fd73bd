import { startPostgres, freePort } from '/work/wt/machines/test/database.ts'
import { spawn, execFileSync } from 'node:child_process'
import { writeFileSync, mkdtempSync, chmodSync } from 'node:fs'
const s = await startPostgres()
const direct = s.url('postgres')
const d = mkdtempSync('/tmp/pgb-'); chmodSync(d, 0o777)
const port = await freePort()
const pgport = new URL(direct).port
writeFileSync(d+'/users.txt','"postgres" ""\n')
writeFileSync(d+'/p.ini',`[databases]\npostgres = host=127.0.0.1 port=${pgport}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nauth_type=trust\nauth_file=${d}/users.txt\npool_mode=transaction\nmax_client_conn=500\ndefault_pool_size=8\nunix_socket_dir=\nlogfile=${d}/log\npidfile=${d}/pid\n`)
const b = spawn('/usr/sbin/pgbouncer',['-u','postgres',d+'/p.ini'],{stdio:'inherit'})
console.log(JSON.stringify({direct, pooled:`postgres://postgres@127.0.0.1:${port}/postgres`}))
process.on('SIGTERM',async()=>{b.kill();await s.stop();process.exit(0)})
await new Promise(()=>{})
