-- What operators have put on hold, by name.
create table switches (
  name  text primary key,
  since timestamptz not null
);
