-- Reads a company's links piece by piece, and finds the links of one mailbox within a company.
create index mailbox_links_own on mailbox_links (company_id, mailbox, same_as);
drop index mailbox_links_company;
