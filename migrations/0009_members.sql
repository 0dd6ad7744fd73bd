-- A colleague who is invited has a place among the members before there is an account to put into it.
alter table members alter column user_id drop not null;
-- Where the invitation went; cleared when somebody accepts it.
alter table members add column email text;
alter table members add column invited_until timestamptz;
alter table members add constraint members_invited
  check ((user_id is null) = (email is not null) and (email is null) = (invited_until is null));
-- One open invitation an address. The token in the mail is derived from the row, so nothing that opens a door is stored.
create unique index members_invited_once on members (company_id, email) where email is not null;
