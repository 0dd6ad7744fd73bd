import type { AllWords } from './catalogue.ts'

const PROMISE =
  'O seu empregador só recebe resumos de pelo menos {least} pessoas e vê, hora a hora, se respondeu, mas nunca o quê.'

export const pt: AllWords = {
  page: {
    title: 'Questionário de bem-estar no trabalho',
    opening: 'A abrir o questionário…',
    needsProgram: 'Este questionário precisa de JavaScript. Ative-o e volte a abrir a sua ligação.',
    intro: {
      asker: '{company} gostaria de saber como está.',
      promise: {
        one: `As suas respostas são confidenciais. Pergunta-se a {count} pessoa. ${PROMISE}`,
        other: `As suas respostas são confidenciais. Pergunta-se a {count} pessoas. ${PROMISE}`,
      },
      readers: {
        leads: 'Os responsáveis de equipa veem o resumo da sua própria equipa.',
        leadsAndCompany:
          'Os responsáveis de equipa veem os resumos da sua própria equipa e de toda a empresa.',
        representatives: 'Os representantes dos trabalhadores veem o resumo de toda a empresa.',
      },
      sinceLast: 'Desde o último questionário: {counts}',
      done: { other: 'feito: {count}' },
      doing: { other: 'em curso: {count}' },
      planned: { other: 'planeado: {count}' },
      minutes: { one: 'cerca de {count} minuto', other: 'cerca de {count} minutos' },
      comeBack: 'pode parar e voltar neste navegador',
      elsewhere: 'Já respondeu noutro dispositivo? Então já terminou.',
      start: 'Começar',
      trust: 'Como se mantém a confidencialidade',
      askedCards: {
        one: 'Enviado por e-mail a {count} pessoa. Cartões impressos: {cards}.',
        other: 'Enviado por e-mail a {count} pessoas. Cartões impressos: {cards}.',
      },
      openUntil: 'Aberto até {date}',
      language: 'Língua',
      notValidated: 'Tradução não validada.',
    },
    questions: { one: '{count} pergunta', other: '{count} perguntas' },
    part: 'Parte {part} de {parts}',
    questionOf: 'Pergunta {current} de {total}',
    answeredOf: 'Respondidas: {answered} de {total}',
    back: 'Voltar',
    next: 'Seguinte',
    skip: 'Saltar',
    undo: 'Desfazer',
    otherChoice: 'Outra coisa',
    ownWords: 'Por palavras suas',
    ownWordsHelp: 'O seu empregador nunca vê o que escreve aqui.',
    themes: {
      ask: 'O que deve ser contado disto?',
      help: 'Até {most}. Nada é assinalado por si. O que assinala é contado com o de outras pessoas, e só é mostrado quando pelo menos {least} pessoas assinalaram o mesmo. As suas palavras não estão em nenhum relatório.',
      onlyTicked: 'Enviar só o que assinalei',
      kept: 'As suas palavras ficam neste dispositivo e são apagadas dele quando enviar as respostas.',
      hint: 'Algo aqui pode apontar para si. Reveja moradas, números e o que só é verdade no seu caso.',
      pointing: 'sou o único|sou a única|sou o unico|sou a unica',
    },
    slide: 'Deslize para escolher uma resposta',
    yes: 'Sim',
    no: 'Não',
    saved: 'Guardado',
    notSaved: 'Não foi guardado, a tentar de novo',
    review: {
      short: 'Rever respostas',
      place: 'Revisão',
      above: 'Quase no fim',
      heading: 'Reveja as suas respostas',
      help: 'Escolha uma parte para voltar a ela. Depois do envio, as suas respostas não podem ser alteradas nem lidas pela sua ligação.',
      missing: {
        one: 'Uma pergunta ainda precisa de resposta.',
        other: '{count} perguntas ainda precisam de resposta.',
      },
      submit: 'Enviar respostas',
      sending: 'A enviar as suas respostas…',
      incomplete: 'Algumas perguntas ainda precisam de resposta. Veja as partes acima, por favor.',
      trying:
        'Ainda não foi possível enviar as suas respostas. Estão guardadas neste dispositivo e continuamos a tentar.',
      offline:
        'Está sem ligação à internet. As suas respostas estão guardadas neste dispositivo e serão enviadas assim que a ligação voltar. Deixe esta página aberta, por favor.',
    },
    confirm: {
      question: 'Tem a certeza? Isto vai enviar as suas respostas à equipa',
      promise:
        'O seu empregador vê, hora a hora, que respondeu, mas nunca o quê: só resumos de pelo menos {least} pessoas.',
      cancel: 'Cancelar',
      ok: 'Enviar',
    },
    done: {
      heading: 'Está tudo!',
      thanks:
        'Obrigado por completar o questionário de bem-estar no trabalho. A sua opinião é muito valiosa para nós e vai ajudar a criar um local de trabalho melhor para todos.',
      close: 'Já pode fechar este separador.',
    },
    help: {
      heading: 'Se precisar de ajuda',
      why: 'Ninguém lê as respostas de imediato. Se precisar de falar com alguém, recorra a um destes contactos.',
      unseen: 'Ninguém fica a saber se consulta esta lista.',
      atWork: 'Indicados pelo seu empregador',
      elsewhere: 'Linhas nacionais',
      always: 'De dia e de noite, todos os dias',
      call: 'Ligue para {phone}',
      callOption: 'Ligue para {phone} e escolha a opção {option}',
      text: 'Envie {text} por SMS para {phone}',
      write: 'Escreva para {email}',
    },
    failure: {
      place: 'Algo correu mal',
      heading: 'Ups! Algo correu mal.',
      why: 'A ligação pode ter expirado ou houve um erro inesperado. Volte à página de onde veio ou tente de novo daqui a pouco.',
      help: 'Precisa de ajuda? Fale connosco pelo botão Ajuda no canto inferior.',
      again: 'Tentar de novo',
      contact: 'Ajuda',
    },
  },
  card: {
    promise: {
      other:
        'As suas respostas são confidenciais. O seu empregador só recebe resumos de pelo menos {least} pessoas, nunca o que disse. Se foi você que tirou o cartão da caixa, ninguém pode saber que é seu.',
    },
    confirm:
      'O seu cartão não tem nome. Quando o questionário terminar, o seu empregador fica a saber quantos cartões foram usados e só recebe resumos de pelo menos {least} pessoas.',
    reviewHelp:
      'Escolha uma parte para voltar a ela. Depois de enviar, o cartão deixa de funcionar. Ninguém o pode usar para ler ou alterar as suas respostas.',
    trying:
      'Ainda não foi possível enviar as suas respostas. Ficam guardadas nesta página e continuamos a tentar. Por favor, deixe-a aberta.',
    door: {
      heading: 'Escreva o código do seu cartão',
      code: 'Código',
      help: 'Dez letras e algarismos. Maiúsculas, espaços e hífenes não fazem diferença.',
      open: 'Abrir o questionário',
      wrong:
        'Este código não funciona. Verifique-o e tente de novo. Pode já ter sido usado, ou o questionário pode não estar aberto.',
      tooMany: 'Foram escritos aqui demasiados códigos errados. Tente novamente dentro de um quarto de hora.',
      failed: 'Não há ligação. Tente novamente dentro de momentos.',
      memory: 'O que responde fica nesta página até ser enviado. Desaparece quando a página é fechada.',
    },
    lost: {
      heading: 'Este cartão já não funciona',
      used: 'Foi usado noutro lugar ou o questionário acabou de terminar. O que estava neste ecrã não foi enviado.',
      perhaps:
        'A ligação perdeu-se enquanto as suas respostas eram enviadas. Ou chegaram, e o cartão está usado, ou o questionário acabou de terminar.',
      again: 'Escrever outro código',
    },
    kiosk: {
      idle: {
        one: 'Ainda está aí? Tudo o que está neste ecrã é apagado dentro de {count} segundo.',
        other: 'Ainda está aí? Tudo o que está neste ecrã é apagado dentro de {count} segundos.',
      },
      stay: 'Ainda estou aqui',
      wipe: 'Apagar agora',
      next: 'Terminar',
      notSent:
        'Não foi possível enviar as respostas que estavam antes neste ecrã e são apagadas. Se não chegaram, esse cartão ainda funciona.',
    },
  },
  print: {
    heading: 'Como se sente no trabalho?',
    scan: 'Leia este código, ou vá a {address} e escreva:',
    promise:
      'As suas respostas são confidenciais. {company} só recebe resumos de pelo menos {least} pessoas, nunca o que disse.',
    box: 'Tire qualquer cartão da caixa, para que ninguém saiba qual é o seu.',
    qr: 'Código QR que abre o questionário com o código deste cartão',
    open: 'Aberto até {date}, o mais tardar',
    planned: 'Previsto: de {from} até {until}',
    also: { answer: 'Pode responder em português.', confidential: 'As suas respostas são confidenciais.' },
    instructions: {
      title: 'Como distribuir estes cartões',
      steps: [
        'Imprima as folhas de um só lado e corte os cartões pelas linhas.',
        'Dobre cada cartão uma vez, de modo que o código fique por dentro.',
        'Ponha todos numa caixa e misture-os.',
        'Deixe que cada pessoa tire um cartão, só um. Nunca distribua cartões por nome e não faça nenhuma lista.',
        'Deixe a caixa onde quem não quiser participar possa devolver o cartão.',
      ],
      why: [
        'Um cartão abre o questionário uma vez. Os cartões não têm nome nem número e estão por ordem aleatória. Nem quem os imprimiu pode saber de quem é cada cartão.',
        'Estas folhas só podem ser descarregadas uma vez. Se a impressora encravar ou uma folha se perder, anule os cartões não usados na página do questionário e imprima outros. Os antigos deixam de funcionar.',
        'Por favor, não guarde cópia das folhas. Com uma cópia poderia responder-se em lugar de alguém.',
      ],
    },
    poster: {
      title: 'Como se sente no trabalho?',
      intro: '{company} gostaria de saber como está.',
      steps: [
        'Tire um cartão da caixa. Qualquer um: são todos iguais.',
        'Leia este código com o telemóvel, ou vá a {address}, e escreva o código do cartão.',
        'Responda em privado. Demora alguns minutos.',
      ],
      happens: {
        title: 'O que acontece às suas respostas',
        points: [
          'São confidenciais. {company} só recebe resumos de pelo menos {least} pessoas, nunca o que uma pessoa disse, e nunca as suas próprias palavras.',
          'Pelo cartão, ninguém pode saber quem é. Não tem nome nem número.',
          'Tire qualquer cartão da caixa, para que ninguém saiba qual é o seu.',
          'Participar é decisão sua.',
        ],
      },
      qr: 'Código QR que abre a página onde se escreve o código de um cartão',
    },
  },
  problems: {
    required: 'Obrigatório',
    unknown_option: 'Opção desconhecida',
    not_alone: 'Isto não pode ser escolhido junto com outra coisa',
    too_long: 'No máximo {max} carateres',
    unknown_theme: 'Tema desconhecido',
    too_many_themes: 'Podem ser assinalados no máximo {max}',
  },
  mail: {
    why: 'Porque recebo isto?',
    held: 'O que se guarda sobre mim',
    stop: 'Parar estas mensagens',
    answer: 'Responder ao questionário',
    promise:
      'As suas respostas são confidenciais: {company} só recebe resumos de pelo menos {least} pessoas e vê, hora a hora, se respondeu, mas nunca o quê.',
    takes: 'O questionário demora {minutes}.',
    pulseTakes: 'Demora {minutes}.',
    invitation: {
      subject: '{company} gostaria de saber como está',
      preview: 'As suas respostas são confidenciais.',
      small:
        'Aberto até {date}. A ligação é só sua: não a reencaminhe, por favor. Pode parar e voltar no mesmo navegador.',
    },
    reminder: {
      subject: '{company} ainda gostaria de o/a ouvir',
      lastDay: 'Hoje é o último dia.',
      daysLeft: { one: 'Falta um dia.', other: 'Faltam {count} dias.' },
      answered: 'Se respondeu na última hora, obrigado: ignore este e-mail.',
      small: 'Aberto até {date}. A ligação é só sua: não a reencaminhe, por favor.',
    },
    outcome: {
      subject: '{company}: o que disseram, o que vamos fazer',
      preview: 'Participaram {completed} de {recipients} em «{title}».',
      tookPart:
        'Participaram {completed} de {recipients} pessoas de {company} em «{title}». Eis o que daí resultou.',
      score: '{name}: {score} em 10',
      will: 'O que vamos fazer:',
      action: '{title} ({owner}, {status}, até {date})',
      doneAction: '{title} ({owner}, {status})',
      see: 'Ver como está a correr',
      small:
        'A página mostra sempre como as coisas estão agora. Os resultados são médias de todas as pessoas contadas; o que uma só pessoa respondeu não está em nada disto. A ligação é só sua: não a reencaminhe, por favor.',
    },
  },
  outcome: {
    title: 'O que disseram, o que vamos fazer',
    tookPart: 'Participaram {completed} de {recipients} pessoas de {company} em «{title}».',
    said: 'O que disseram',
    highest: 'Os resultados mais altos',
    lowest: 'Os resultados mais baixos',
    well: 'O que está a correr bem',
    improve: 'O que temos de melhorar',
    noneWell: 'Ainda nenhuma área está a correr bem.',
    noneImprove: 'Nenhuma área precisa de melhorar.',
    bands: {
      red: 'é necessária ação urgente',
      yellow: 'clara necessidade de melhoria',
      aqua: 'bom, mas precisa de melhorar',
      green: 'muito bom',
    },
    averages:
      'As faixas comparam os nossos resultados com os de outras organizações. Os resultados são médias de todas as pessoas contadas. As respostas de cada pessoa não são mostradas.',
    outOfTen: 'em 10',
    will: 'O que vamos fazer',
    nothing: 'De momento não há nada nesta lista.',
    status: { planned: 'Planeado', doing: 'Em curso', done: 'Feito', dropped: 'Abandonado' },
    due: '{owner} · até {date}',
    wasDue: '{owner} · era até {date}',
    dueOn: 'Até {date}',
    wasDueOn: 'Era até {date}',
    scan: 'Para ver todas as medidas e como estão a avançar, leia este código ou vá a {address}.',
    qr: 'Código QR que abre a página com todas as medidas',
    formerColleague: 'alguém que já não trabalha aqui',
    cameOfIt: 'O que daí resultou:',
    scores:
      'Os resultados vão de 0 a 10 e são médias de todas as pessoas contadas; mais alto é melhor. O que uma só pessoa respondeu não está em nada disto.',
    shared: 'Partilhado em {date}. O que está acima é como as coisas estão agora.',
    missing: {
      title: 'Página não encontrada',
      what: 'A ligação pode ter sido cortada pelo caminho, ou já não há nada aqui.',
    },
  },
  personal: {
    title: 'Os seus dados e as suas escolhas',
    introduction:
      'O seu empregador pediu-nos que lhe enviássemos um questionário sobre como está no trabalho. Aqui está o que guardamos sobre si, quem pode vê-lo e como pedir para sair da lista.',
    email: 'Endereço de e-mail',
    company: 'Empresa',
    teams: 'Equipas',
    noTeams: 'Nenhuma',
    language: 'Língua',
    mails: 'Mensagens de questionários',
    getThem: 'Recebe-as',
    stoppedSince: 'Paradas desde {date}',
    surveys: 'Questionários que lhe foram enviados',
    noSurveys: 'Nenhum até agora.',
    sent: 'Enviado em {date}.',
    openUntil: 'Ainda não enviou respostas. Aberto até {date}.',
    nextHour: 'Uma resposta aparece aqui a partir da próxima hora certa.',
    notAnswered: 'Não enviou respostas.',
    deleted: 'Respondeu. As respostas individuais foram apagadas.',
    held: 'Respondeu. As suas respostas estão guardadas.',
    heldUntil: 'Respondeu. As suas respostas ficam guardadas até {date}.',
    choices: 'As suas escolhas',
    resume: 'Voltar a receber mensagens de questionários',
    stop: 'Parar as mensagens de questionários',
    remove: 'Tirar-me da lista',
    trust: 'Porque pode responder com sinceridade (em inglês)',
    sections: [
      {
        heading: 'O que guardamos',
        paragraphs: [
          'O seu endereço de e-mail, as equipas em que o seu empregador o/a colocou, a língua em que lhe escrevemos, se as nossas mensagens lhe chegam, os questionários que lhe foram enviados e se lhes respondeu.',
          'As respostas que enviou, até serem apagadas: normalmente 24 meses depois do fim de um questionário. O que respondeu e não enviou fica guardado até ao envio ou ao fim do questionário, e só é devolvido ao navegador em que foi dado.',
          'Com cada questionário que lhe foi enviado, um código feito a partir do seu endereço, para que ninguém seja perguntado duas vezes. O seu endereço não pode ser lido do código. Junto dele guardamos que respostas foram contadas em conjunto nos relatórios, para que nenhum questionário posterior possa, por comparação, apontar para si. Ambos ficam quando sai da lista ou quando o seu empregador fecha a conta, e são apagados nos quatro meses seguintes ao fim do questionário.',
          'Nunca perguntamos o que um médico lhe disse, e não tem de participar.',
        ],
      },
      {
        heading: 'Quem pode vê-lo',
        paragraphs: [
          'O seu empregador vê o seu endereço, as suas equipas, a língua em que lhe escrevemos, se as nossas mensagens lhe chegam, se respondeu, hora a hora, e se parou as mensagens de questionários. Não vê as suas respostas, só resumos que contam pelo menos cinco pessoas, ou o número indicado no primeiro cartão do seu questionário.',
          'Os nossos administradores podem ler respostas individuais ao abrigo de um contrato. Cada vez fica registada.',
          'Tudo está explicado na página de confiança, em inglês.',
        ],
      },
      {
        heading: 'Sair da lista',
        paragraphs: [
          'Pode pedi-lo a qualquer momento, sem dar uma razão. Apagamos então o seu e-mail da lista do seu empregador, e durante um máximo de 4 meses as suas respostas a questionários terminados ficam ligadas apenas a um código, e depois a nada.',
          'Os totais de questionários terminados não mudam, porque números que mudam apontariam para quem saiu.',
          'Dizemos ao titular da conta que alguém saiu, e não quem. O seu empregador pode reparar que já não está na lista. O que respondeu continua confidencial.',
        ],
      },
      {
        heading: 'Se não está satisfeito/a',
        paragraphs: [
          'Diga-nos, por favor. Tem também o direito de apresentar queixa ao Information Commissioner’s Office, que zela pela proteção de dados no Reino Unido: ico.org.uk.',
        ],
      },
      {
        heading: 'O que não podemos prometer',
        paragraphs: [
          'Se todas as pessoas de um grupo derem a mesma resposta, essa resposta pode ser vista.',
          'Se dois grupos forem comparados e todas as pessoas de cada lado tiverem respondido o mesmo, a diferença mostra o que responderam.',
          'Questionários com mais de 56 dias de intervalo podem ser comparados.',
          'Um problema, obstáculo ou objetivo é mostrado se pelo menos 3 pessoas desse relatório o escolheram. Se ao relatório completo se subtrair o de uma equipa, o resto pode ser inferior a 3.',
          'Quem sabe o que todas as outras pessoas de um grupo responderam pode deduzir a sua resposta.',
          'Quem pode ler a sua caixa de correio pode abrir a sua ligação e responder em seu lugar. Se isto o/a preocupa, peça que o questionário seja enviado para um endereço privado.',
          'Um empregador que controla várias caixas de correio pode contornar qualquer regra.',
          'Uma pessoa retirada da lista e adicionada de novo com um endereço sem relação conta como 2 pessoas.',
          'O seu empregador vê quem respondeu e, por isso, também quem não respondeu.',
          'Quem imprime ou distribui cartões poderia preencher alguns. Tire qualquer cartão da caixa, para que ninguém saiba qual é o seu.',
          'Pode ser reconhecido/a pelo que escreve. Não escreva nomes nem pormenores que mostrem quem é.',
          'A lista completa está na página de confiança, em inglês.',
          'Um responsável de equipa que responde ao questionário conhece as suas próprias respostas. Num resumo de 5 pessoas, restam 4. O mesmo vale para um gestor.',
        ],
      },
    ],
    askToStop: {
      title: 'Parar as mensagens de questionários',
      heading: 'Parar as mensagens de questionários?',
      what: '{company} deixa de poder enviar por nosso intermédio questionários, lembretes ou notícias do que deles resultou para {email}, a não ser que o retire da lista e o adicione de novo. O que respondeu continua confidencial.',
      seen: '{company} vê que não recebe mensagens de questionários, e nada mais muda. Pode voltar atrás na sua página.',
      button: 'Parar estas mensagens',
    },
    stopped: {
      title: 'As mensagens de questionários pararam',
      what: '{company} já não pode enviar-lhe questionários, lembretes ou notícias do que deles resultou, a não ser que o retire da lista e o adicione de novo.',
    },
    resumed: {
      title: 'Volta a receber mensagens de questionários',
      what: '{company} pode enviar-lhe questionários, lembretes e notícias do que deles resultou.',
    },
    askToRemove: {
      title: 'Sair da lista',
      heading: 'Sair da equipa de questionários de {company}?',
      what: 'Apagamos {email} da lista. O que não enviou é apagado. Os totais dos questionários não mudam. Durante um máximo de 4 meses fica com as suas respostas um código do qual ninguém pode ler o seu endereço, para que não lhe seja enviado de novo o mesmo questionário.',
      told: 'Dizemos ao titular da conta que alguém saiu, mas não quem. Ele vai reparar que já não está na lista. Isto não pode ser desfeito, e a sua ligação a um questionário em curso deixa de funcionar.',
      button: 'Tirar-me da lista',
      orNot: 'Se mudar de ideias, basta fechar esta página: nada mudou.',
    },
    removed: {
      title: 'Já não está na lista',
      heading: 'Está feito.',
      what: 'Já não está na equipa de questionários de {company}, e o seu endereço foi apagado. Com ele desaparece esta página. Pode fechá-la.',
    },
    missing: {
      title: 'Página não encontrada',
      what: 'A ligação pode ter sido cortada pelo caminho. Se saiu da lista, a sua página foi-se com o seu endereço.',
    },
  },
}
