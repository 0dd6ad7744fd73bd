-- When the account's membership ended. The identity then signs nobody in until it is linked again.
alter table sso_identities add column removed_at timestamptz;
update sso_identities i set removed_at = now()
where not exists (select 1 from members m where m.company_id = i.company_id and m.user_id = i.user_id);
