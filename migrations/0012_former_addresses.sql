-- The addresses of removed members, and former addresses of members, as keyed hashes. Somebody with such an address
-- can join the company by invitation only.
create table former_addresses (
  company_id integer not null references companies on delete cascade,
  address    text not null,
  -- Whose address it was, while the account exists.
  user_id    integer references users on delete set null,
  primary key (company_id, address)
);
create index former_addresses_user on former_addresses (user_id);
