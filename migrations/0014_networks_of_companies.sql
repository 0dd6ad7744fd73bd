-- The network in which the company was created, as a keyed hash. The emails of a network's new companies share
-- connections to the mail server.
alter table companies add column created_from text;
