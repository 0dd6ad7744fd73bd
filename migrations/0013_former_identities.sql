-- A removed member's account is no longer linked to the company's provider.
delete from sso_identities i
where not exists (select 1 from members m where m.company_id = i.company_id and m.user_id = i.user_id);
